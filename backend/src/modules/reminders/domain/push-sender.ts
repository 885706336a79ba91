/** What a device shows. */
export interface PushNotice {
  title: string;
  body: string;
}
