import { createRequire } from 'node:module'

/**
 * A wallet with one release of WalletConnect's library, as a program of its own: it is told what to do by messages
 * `{ id, name, args }`, and sends `{ id, result | error }` and `{ event, data }`.
 */
const [, , release, relayUrl] = process.argv
const entries = new Map()
const storage = {
  getKeys: async () => [...entries.keys()],
  getEntries: async () => [...entries].map(([key, text]) => [key, JSON.parse(text)]),
  getItem: async (key) => (entries.has(key) ? JSON.parse(entries.get(key)) : undefined),
  setItem: async (key, value) => void entries.set(key, JSON.stringify(value)),
  removeItem: async (key) => void entries.delete(key),
}
const send = (message) => process.send(JSON.parse(JSON.stringify(message)))
const metadata = { name: release, description: '', url: 'https://wallet.test', icons: [] }
const settings = {
  projectId: '0'.repeat(32),
  relayUrl,
  storage,
  metadata,
  telemetryEnabled: false,
  logger: 'silent',
}

// The library reports what it could not send as rejections that nobody handles.
process.on('unhandledRejection', (error) =>
  send({ event: 'trouble', data: String(error?.message ?? JSON.stringify(error)) }),
)
process.on('disconnect', () => process.exit())

const client = await (release === 'walletkit' ? openWalletKit() : openSignClient())

async function openWalletKit() {
  // Those of the repository, not of the releases beside this file.
  const require = createRequire(new URL('../../../../package.json', import.meta.url))
  const { Core } = require('@walletconnect/core')
  const { WalletKit } = require('@reown/walletkit')
  const kit = await WalletKit.init({ core: new Core(settings), metadata })
  return kit.engine.signClient
}

async function openSignClient() {
  const library = await import(release)
  const SignClient = library.SignClient ?? library.default.SignClient
  return SignClient.init(settings)
}

const userRejected = { code: 5000, message: 'User rejected.' }
const userDisconnected = { code: 6000, message: 'User disconnected.' }
const acknowledged = async (call) => (await call)?.acknowledged?.()
const actions = {
  // The release that has none keeps pairings in its core.
  pair: ({ uri }) => (client.pair ? client.pair({ uri }) : client.core.pairing.pair({ uri })),
  approve: (args) => acknowledged(client.approve({ ...args, relayProtocol: 'irn' })),
  reject: ({ id }) => client.reject({ id, reason: userRejected }),
  respond: (args) => client.respond(args),
  update: (args) => acknowledged(client.update(args)),
  extend: (args) => acknowledged(client.extend(args)),
  emit: (args) => client.emit(args),
  ping: (args) => client.ping(args),
  disconnect: (args) => client.disconnect({ ...args, reason: userDisconnected }),
  sessions: () => client.session.getAll(),
  formatAuthMessage: ({ request, iss }) => client.formatAuthMessage({ request, iss }),
  approveSignIn: (args) => client.approveSessionAuthenticate(args),
  rejectSignIn: ({ id }) => client.rejectSessionAuthenticate({ id, reason: userRejected }),
}
const events = [
  'session_proposal',
  'session_request',
  'session_authenticate',
  'session_ping',
  'session_delete',
  'session_expire',
]

for (const event of events) client.on(event, (data) => send({ event, data: data ?? null }))
process.on('message', async ({ id, name, args }) => {
  try {
    send({ id, result: (await actions[name](args)) ?? null })
  } catch (error) {
    send({ id, error: String(error?.message ?? JSON.stringify(error)) })
  }
})
send({ event: 'ready', data: Boolean(client.approveSessionAuthenticate) })
