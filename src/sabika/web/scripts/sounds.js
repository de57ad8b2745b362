// @ts-check
/** Soft sounds, made here of a few partials each: two plucked notes, a coin, one more a step higher, a small chord. */

/** @typedef {import("./ringing.js").Sound} Sound */

/** Notes of each sound: when it begins, its pitch, how long it rings, how loud it is. */
/** @type {Record<Sound, [number, number, number, number][]>} */
const NOTES = {
  turn: [[0, 587.33, 0.9, 0.16], [0.14, 880, 1.1, 0.14]],
  purchase: [[0, 1318.5, 0.28, 0.07], [0.05, 1975.5, 0.4, 0.06]],
  again: [[0, 1480, 0.28, 0.07], [0.05, 2217.5, 0.4, 0.06]],
  scoring: [[0, 293.66, 1.6, 0.13], [0.1, 440, 1.6, 0.12], [0.2, 587.33, 1.7, 0.12], [0.32, 739.99, 2, 0.11]],
};
const PARTIALS = [[1, 1], [2, 0.32], [3.01, 0.12]]; // like a string that is plucked

/** @type {AudioContext | undefined} */ let context;

/** @param {Sound} sound */
export function play(sound) {
  context ??= new AudioContext();
  context.resume().catch(() => undefined);
  for (const [after, pitch, length, loud] of NOTES[sound]) {
    for (const [times, share] of PARTIALS) pluck(context, context.currentTime + after, pitch * times, length / times, loud * share);
  }
}

/**
 * @param {AudioContext} on
 * @param {number} at
 * @param {number} pitch
 * @param {number} length
 * @param {number} loud
 */
function pluck(on, at, pitch, length, loud) {
  const tone = new OscillatorNode(on, { frequency: pitch });
  const volume = new GainNode(on, { gain: 0 });
  volume.gain.setValueAtTime(0, at);
  volume.gain.linearRampToValueAtTime(loud, at + 0.012);
  volume.gain.exponentialRampToValueAtTime(0.0001, at + length);
  tone.connect(volume).connect(on.destination);
  tone.start(at);
  tone.stop(at + length);
}
