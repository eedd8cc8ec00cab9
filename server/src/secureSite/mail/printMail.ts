import type { SendMail } from './smtpMail.ts'

/** Prints mails in place of sending them, to try the site on one machine. */
export function printMail(print: (text: string) => void): SendMail & { close(): void } {
  const send: SendMail = async ({ to, subject, text }) =>
    print(`\nTo: ${to}\nSubject: ${subject}\n\n${text}\n\n`)
  return Object.assign(send, { close() {} })
}
