import { useState } from 'react';
import { milestoneOf, sayLeft } from './length-milestones.ts';

/** Speaks up when few characters are left, and not at every key: that would talk over the writing. */
export function useLengthAnnouncement(left: number): string {
  const milestone = milestoneOf(left);
  const [said, setSaid] = useState({ milestone, words: '' });
  if (said.milestone !== milestone) {
    const fewer = milestone !== null && (said.milestone === null || milestone < said.milestone);
    setSaid({ milestone, words: fewer ? sayLeft(left) : '' });
  }
  return said.words;
}
