interface Pictogram {
  /** Path of the black lines, 1.2 wide. */
  ink?: string;
  /** Path of the areas that are filled with black. */
  solid?: string;
  /** Path of the red line, 1.5 wide. */
  thread: string;
}

/** Side of the square that a pictogram is drawn in. */
export const PICTOGRAM_BOX = 24;

/** One pictogram for each kind of card, each with one stroke of red thread. */
export const pictograms: Record<string, Pictogram> = {
  Show: {
    ink: 'M2.4 6.4C4.2 3.4 7.8 3 9.6 5.2M14.4 4C16.6 1.6 20.2 2.4 21.6 5.6',
    thread:
      'M2.6 14.6C6 12.2 9.2 10.6 12 12.4C14.8 10.6 18 12.2 21.4 14.6C18.4 19.4 15.4 21.4 12 21.4C8.6 21.4 5.6 19.4 2.6 14.6ZM2.6 14.6C8 16 16 16 21.4 14.6',
  },
  Draw: {
    ink: 'M8.5 15.5L20 4L22 6L10.5 17.5L7.4 18.6ZM17.7 6.3L19.7 8.3',
    thread: 'M1.5 20C4 17.6 5.6 22.6 8 20.6C10.4 18.6 11.4 22.8 14 21.2C16 20 17.4 21.8 19.5 21',
  },
  Point: {
    ink: 'M6.8 9A8.2 8.2 0 1 1 23.2 9A8.2 8.2 0 1 1 6.8 9ZM10.4 9A4.6 4.6 0 1 1 19.6 9A4.6 4.6 0 1 1 10.4 9Z',
    solid: 'M13.7 9A1.3 1.3 0 1 1 16.3 9A1.3 1.3 0 1 1 13.7 9Z',
    thread: 'M1.8 22.2L11.6 12.4',
  },
  Build: {
    ink: 'M2 13.4H11.4V22.6H2ZM12.6 13.4H22V22.6H12.6Z',
    thread: 'M7.6 2.8L16.4 4.2L15.1 12.4L6.3 11Z',
  },
  Together: {
    ink: 'M1.2 12A7 7 0 1 1 15.2 12A7 7 0 1 1 1.2 12ZM8.8 12A7 7 0 1 1 22.8 12A7 7 0 1 1 8.8 12Z',
    thread: 'M12 6.12A7 7 0 0 1 12 17.88A7 7 0 0 1 12 6.12Z',
  },
  Pass: {
    ink: 'M2.4 9.6L9.6 7.8L12.9 20.8L5.7 22.6Z',
    solid: 'M19.5 14.5A1.5 1.5 0 1 1 22.5 14.5A1.5 1.5 0 1 1 19.5 14.5Z',
    thread: 'M6.2 5.4C9.6 -0.4 19.6 0.4 21 9.8',
  },
  Quiet: {
    ink: 'M1.6 12C5.4 9.2 9 7.4 12 9.4C15 7.4 18.6 9.2 22.4 12C19 16.6 15.6 18.6 12 18.6C8.4 18.6 5 16.6 1.6 12ZM1.6 12C8 11 9.6 12.8 12 12C14.4 12.8 16 11 22.4 12',
    thread: 'M12 2.4V22',
  },
  Write: { ink: 'M2 5H22M2 12H22', thread: 'M2 19H13' },
  'Write or draw': {
    ink: 'M2 5H22M2 11H15',
    thread: 'M2 19C5 14 7.6 22.4 10.6 18.6C13.4 15 15 21.6 18 18.4C19.4 17 20.6 17.4 22 18.6',
  },
};
