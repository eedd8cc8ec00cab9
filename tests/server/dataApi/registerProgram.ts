/** Registers one name for many accounts in a process of its own, over a storage that other processes share. */
import { createDataApi, postgresNames, sqliteNames } from '@portico/server/dataApi'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'

export type RegisterOptions = {
  readonly database: { readonly url: string } | { readonly file: string }
  readonly name: string
  readonly count: number
}
export type Registered = {
  readonly address: string
  readonly status: number
  readonly answer: string
}

const host = 'data.acme.example'
const { database, name, count } = JSON.parse(process.argv[2] ?? '') as RegisterOptions
const names = 'url' in database ? postgresNames(database) : sqliteNames(database.file)
const handler = createDataApi({
  names,
  zones: [name.split('.').slice(1).join('.')],
  hosts: [host],
  limiter: { take: () => 0 },
})

async function signed() {
  const account = privateKeyToAccount(generatePrivateKey())
  const timestamp = Math.floor(Date.now() / 1000)
  const message = JSON.stringify({ call: 'register', name, host, timestamp })
  const signature = await account.signMessage({ message })
  return { message, signature, coin_type: 60, address: account.address }
}

async function register(body: Awaited<ReturnType<typeof signed>>): Promise<Registered> {
  const init = { method: 'POST', body: JSON.stringify(body) }
  const response = await handler(new Request('http://localhost/v1/profile/account', init))
  return { address: body.address, status: response.status, answer: await response.text() }
}

/** At most this many wait at a time: more would wait for a connection longer than the pool lets them. */
const underway = 100

async function registerAll(bodies: Awaited<ReturnType<typeof signed>>[]): Promise<Registered[]> {
  const done: Registered[] = []
  const work = async () => {
    for (let body = bodies.pop(); body; body = bodies.pop()) done.push(await register(body))
  }
  await Promise.all(Array.from({ length: underway }, work))
  return done
}

/** Signs first, so that all processes register at the same time. */
const ready = names.find(name).then(() => Promise.all(Array.from({ length: count }, signed)))
process.on('message', async () => process.send?.(await registerAll(await ready)))
ready.then(() => process.send?.('ready'))
