export interface UnhashedImage {
  id: number;
  objectKey: string;
}
