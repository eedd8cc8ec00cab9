export type Mail = {
  readonly to: string
  readonly subject: string
  readonly text: string
}
/** Sends a mail; rejects when the server did not accept it. */
export type SendMail = (mail: Mail) => Promise<void>
