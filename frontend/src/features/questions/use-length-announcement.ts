import { useState } from 'react';

const MILESTONES = [0, 10, 50];

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

/** Lowest milestone reached with this many characters left; null while there is plenty of room. */
function milestoneOf(left: number): number | null {
  return MILESTONES.find((milestone) => left <= milestone) ?? null;
}

/** Announcement for a milestone, with the actual number left: a paste may skip milestones. */
function sayLeft(left: number): string {
  if (left <= 0) return 'No characters left';
  return left === 1 ? '1 character left' : `${left} characters left`;
}
