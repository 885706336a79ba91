/** How many demo pictures there are; known without loading what draws them. */
export const DEMO_PICTURE_COUNT = 40;
