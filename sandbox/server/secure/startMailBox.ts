import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { type Listening, listen } from '../listen.ts'
import { mailPage } from './mailPage.ts'
import { type ReceivedMail, readMail } from './readMail.ts'

export type MailBox = Listening & {
  /** Where the secure site sends its mail. */
  readonly smtpUrl: string
}

const maxMails = 50

/**
 * Receives mail for any address and shows the newest first on a page at `port` or the next free one; `/mails.json` has
 * the same for tests.
 */
export async function startMailBox(port: number): Promise<MailBox> {
  let mails: readonly ReceivedMail[] = []
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk) => chunks.push(chunk))
      stream.on('end', () => {
        const to = session.envelope.rcptTo.map(({ address }) => address).join(', ')
        mails = [readMail(to, Buffer.concat(chunks)), ...mails].slice(0, maxMails)
        done()
      })
    },
  })
  const smtpPort = await new Promise<number>((resolve, reject) => {
    smtp.on('error', reject)
    const server = smtp.listen(0, '127.0.0.1', () =>
      resolve((server.address() as AddressInfo).port),
    )
  })
  const pages = await listen(({ url }, response) => {
    const headers = { 'cache-control': 'no-store' }
    if (url === '/mails.json')
      response
        .writeHead(200, { ...headers, 'content-type': 'application/json' })
        .end(JSON.stringify(mails))
    else
      response
        .writeHead(200, { ...headers, 'content-type': 'text/html; charset=utf-8' })
        .end(mailPage(mails))
  }, port)
  return {
    port: pages.port,
    smtpUrl: `smtp://127.0.0.1:${smtpPort}`,
    async close() {
      await Promise.all([pages.close(), new Promise<void>((resolve) => smtp.close(resolve))])
    },
  }
}
