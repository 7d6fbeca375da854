import type { ScanTone } from '../machines/scanStation/types.ts';

export type ScanSounds = (tone: ScanTone) => void;

/** Notes of a tone: frequency in Hz and duration in s. High and short means success, low and long a problem. */
const notes: Readonly<Record<ScanTone, readonly (readonly [hertz: number, seconds: number])[]>> = {
  accepted: [[1320, 0.09]],
  duplicate: [
    [660, 0.09],
    [660, 0.09],
  ],
  refused: [[220, 0.4]],
  unknown: [
    [220, 0.18],
    [165, 0.35],
  ],
};

const GAP = 0.06;
const LOUDNESS = 0.2;

let audio: AudioContext | undefined;

/** Plays a tone; silent if the browser has no sound or waits for a first interaction. */
export const scanSounds: ScanSounds = (tone) => {
  audio ??= new AudioContext();
  const context = audio;
  if (context.state === 'suspended') void context.resume();
  let at = context.currentTime;
  for (const [hertz, seconds] of notes[tone]) {
    const oscillator = new OscillatorNode(context, { type: 'square', frequency: hertz });
    const volume = new GainNode(context, { gain: LOUDNESS });
    oscillator.connect(volume).connect(context.destination);
    oscillator.start(at);
    oscillator.stop(at + seconds);
    at += seconds + GAP;
  }
};
