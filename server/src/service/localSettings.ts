import { randomBytes } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { hostOf } from './placeOf.ts'
import { serviceErrors } from './readSettings.ts'

type Env = Readonly<Record<string, string | undefined>>

/** The URL of `SECURE_SMTP_URL` with which mails are printed; for a site of this machine alone. */
export const printedMail = 'print:'

/** A chain of this machine, such as anvil's; the file is there to be changed. */
const networks = [
  {
    id: 'eip155:31337',
    name: 'Local chain',
    symbol: 'ETH',
    decimals: 18,
    urls: ['http://127.0.0.1:8545'],
  },
]

/**
 * The settings of a secure site to try on this machine, for those that are not set. Site and dapp are hosts of one site,
 * since browsers deny a frame of another site its storage. Writes a key and a list of networks to its folder, once.
 * Throws `service/settings` for an environment of production.
 */
export async function localSettings(env: Env): Promise<Env> {
  const problems = productionSettings(env)
  if (problems.length > 0) throw serviceErrors.create('settings', [problems])
  const { SECURE_DIR: folder = '.portico', PORT = '8081' } = env
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const keys = join(folder, 'keys.txt')
  const chains = join(folder, 'networks.json')
  await writeOnce(keys, `local:${randomBytes(32).toString('base64url')}\n`)
  await writeOnce(chains, `${JSON.stringify(networks, null, 2)}\n`)
  return {
    PORT,
    SECURE_ORIGIN: `http://wallet.acme.localhost:${PORT === '0' ? 8081 : PORT}`,
    SECURE_DAPPS: 'acme=http://acme.localhost:5173',
    SECURE_DIR: folder,
    SECURE_KEYS: keys,
    SECURE_NETWORKS: chains,
    SECURE_SMTP_URL: printedMail,
    SECURE_MAIL_FROM: 'wallet@acme.localhost',
    ...env,
  }
}

const hint = 'start without --local to serve others'
/** Variables with URLs or hosts, all of which have to be of this machine. */
const places = [
  ...['HOST', 'PUBLIC_URL', 'RELAY_URLS', 'SECURE_ORIGIN', 'SECURE_DAPPS', 'SECURE_SMTP_URL'],
  ...['SECURE_PG_URL', 'SECURE_REDIS_URL', 'RELAY_REDIS_URL', 'DATA_PG_URL', 'NAMES_PG_URL'],
  ...['SESSIONS_PG_URL', 'DATA_REDIS_URL', 'PAYMASTER_PG_URL', 'PAYMASTER_REDIS_URL'],
]

/** What says that others use this machine: mails with codes are printed, and the key is a file beside them. */
function productionSettings(env: Env): readonly string[] {
  const isProduction = env.NODE_ENV === 'production'
  return [
    ...(isProduction ? [`NODE_ENV: production, but --local is for one machine: ${hint}`] : []),
    ...places
      .filter((name) => !hostsOf(env[name] ?? '').every(isLocalHost))
      .map(
        (name) => `${name}: --local is for this machine alone, at 127.0.0.1 and localhost: ${hint}`,
      ),
  ]
}

/** The hosts of an address, or of the URLs in a text. */
function hostsOf(text: string): readonly string[] {
  if (text === '' || text === printedMail) return []
  const urls = text.split(/[,|=\s]/).filter((part) => part.includes('://'))
  return urls.length > 0 ? urls.map((url) => hostOf(url).replace(/:\d+$/, '')) : [text]
}

/** Whether only this machine reaches a host, or the socket of a database. */
export function isLocalHost(host: string): boolean {
  return /^(\/.*|(.+\.)?localhost|127(\.\d+){3}|\[?::1\]?)$/.test(host)
}

/** What to write in the dapp. */
export function localText({ SECURE_ORIGIN, SECURE_DAPPS = '', SECURE_NETWORKS }: Env): string {
  const [projectId = '', dapp] = SECURE_DAPPS.split('=')
  return `The secure site of the embedded wallet, for this machine alone: ${SECURE_ORIGIN}
Mails are printed here. Networks are in ${SECURE_NETWORKS}.
In the dapp, at ${dapp}:

  embedded({ origin: '${SECURE_ORIGIN}', projectId: '${projectId}' })

`
}

async function writeOnce(path: string, text: string): Promise<void> {
  await writeFile(path, text, { mode: 0o600, flag: 'wx' }).catch((error) => {
    if (error.code !== 'EEXIST') throw error
  })
}
