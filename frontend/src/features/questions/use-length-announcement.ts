import { useState } from 'react';
import { milestoneOf, sayLeft } from './length-milestones.ts';

/** Announces when few characters are left, but not on each key press, which would interrupt typing. */
export function useLengthAnnouncement(left: number): string {
  const milestone = milestoneOf(left);
  const [said, setSaid] = useState({ milestone, words: '' });
  if (said.milestone !== milestone) {
    const fewer = milestone !== null && (said.milestone === null || milestone < said.milestone);
    setSaid({ milestone, words: fewer ? sayLeft(left) : '' });
  }
  return said.words;
}
