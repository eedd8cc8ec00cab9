import { randomBytes } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

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
 */
export async function localSettings(env: Env): Promise<Env> {
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
