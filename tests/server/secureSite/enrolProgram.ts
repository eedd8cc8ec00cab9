/** Logs in and enrols accounts in a process of its own, over a storage that other processes share. */
import {
  type Mail,
  postgresSecureStorage,
  type SecureKey,
  sqliteSecureStorage,
} from '@portico/server/secureSite'
import { newDevice } from './newDevice.ts'
import { dapp, openSite } from './openSite.ts'
import { newWallet } from './wallets.ts'

export type EnrolOrder = {
  readonly emails: readonly string[]
  readonly underway: number
  /** Asks for a code, or logs in with it: one mail at a time has the link of a mailbox. */
  readonly step: 'ask' | 'enrol'
}
export type Enrolled = {
  readonly email: string
  readonly userId: string
  /** Of the wallet that the device has in the end. */
  readonly walletId: string
  readonly isWinner: boolean
}
export type EnrolOptions = {
  readonly database: { readonly url: string } | { readonly file: string }
  readonly keys: readonly SecureKey[]
}

const { database, keys } = JSON.parse(process.argv[2] ?? '') as EnrolOptions
const storage = 'url' in database ? postgresSecureStorage(database) : sqliteSecureStorage(database)
const mails = new Map<string, Mail>()
const site = openSite({ storage, keys, mail: async (mail) => void mails.set(mail.to, mail) })
const device = newDevice()

const logins = new Map<string, unknown>()

async function request(email: string, name: string, body: unknown, token?: string) {
  const reply = await site.call(await device, name, body, { token })
  if (reply.status !== 200 && reply.status !== 409)
    throw new Error(`${name} of ${email}: ${reply.status} ${JSON.stringify(reply.body)}`)
  return reply
}

async function askForCode(email: string): Promise<void> {
  const { body: started } = await request(email, 'emailStart', { email, dapp })
  await site.confirm(/\/confirm#([\w-]+)/.exec(mails.get(email)?.text ?? '')?.[1])
  logins.set(email, started.login)
}

async function enrol(email: string): Promise<Enrolled> {
  const code = /\b\d{6}\b/.exec(mails.get(email)?.subject ?? '')?.[0]
  const login = logins.get(email)
  const { body: session } = await request(email, 'emailVerify', { login, code })
  const { status } = await request(email, 'enrol', newWallet(), session.token)
  const { body } = await request(email, 'wallet', {}, session.token)
  return {
    email,
    userId: session.user.id,
    walletId: body.wallet.id,
    isWinner: status === 200,
  }
}

process.on('message', async ({ emails, underway, step }: EnrolOrder) => {
  const left = [...emails]
  const done: Enrolled[] = []
  const work = async () => {
    for (let email = left.pop(); email !== undefined; email = left.pop())
      if (step === 'ask') await askForCode(email)
      else done.push(await enrol(email))
  }
  await Promise.all(Array.from({ length: underway }, work))
  process.send?.(done)
})
process.send?.('ready')
