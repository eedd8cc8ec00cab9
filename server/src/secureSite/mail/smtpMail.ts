import { createTransport } from 'nodemailer'

/** A message to send by mail. */
export type Mail = {
  readonly to: string
  readonly subject: string
  readonly text: string
}
/** Sends a mail; rejects when the server did not accept it. */
export type SendMail = (mail: Mail) => Promise<void>

export type SmtpMailOptions = {
  /** `smtps://name:password@smtp.acme.example` (TLS), or `smtp://` (STARTTLS where the server offers it). */
  readonly url: string
  /** Sender, such as `Acme wallet <wallet@acme.example>`. */
  readonly from: string
}

/** Sends mail by SMTP, through `nodemailer`, over connections that are kept open. */
export function smtpMail({ url, from }: SmtpMailOptions): SendMail & { close(): void } {
  const { hostname } = new URL(url)
  const isLoopback = /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname)
  const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }
  const tls = url.startsWith('smtp:') && !isLoopback ? { requireTLS: true } : {}
  const transport = createTransport({ url, pool: true, ...timeouts, ...tls })
  const send: SendMail = async ({ to, subject, text }) => {
    await transport.sendMail({
      from,
      // An object, so that no character of the address is read as a list of addresses.
      to: { name: '', address: to },
      subject,
      text,
      headers: { 'Auto-Submitted': 'auto-generated' },
    })
  }
  return Object.assign(send, { close: () => transport.close() })
}
