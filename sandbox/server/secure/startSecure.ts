import type { RequestListener } from 'node:http'
import { join } from 'node:path'
import type { SecureNetwork } from '@portico/server/secureSite'
import { sandboxAccounts } from '../../chains/accounts/sandboxAccounts.ts'
import type { Engine } from '../../chains/engine/Engine.ts'
import type { SandboxConfig } from '../../wallets/messages.ts'
import type { Packages } from '../buildDapp.ts'
import { listen } from '../listen.ts'
import { loadBundled } from '../loadBundled.ts'
import { startFarcaster } from './farcaster/startFarcaster.ts'
import { frameFiles } from './frameFiles.ts'
import { registration } from './SandboxProvider.ts'
import { startApple } from './startApple.ts'
import { startMailBox } from './startMailBox.ts'
import { startOAuth } from './startOAuth.ts'
import { startOidc } from './startOidc.ts'

export type SecureOptions = {
  readonly root: string
  readonly packages: Packages
  /** First port to try. */
  readonly port: number
  /** Origins of the dapps that may embed the wallet. */
  readonly dapps: readonly string[]
  readonly chains: SandboxConfig['chains']
  readonly engines: readonly Engine[]
  /** Base URL of the bundlers, of which the path is the chain id. */
  readonly bundler: string
  /** Origins of the services that may pay fees. */
  readonly paymasters: readonly string[]
}
export type Secure = {
  /** Origin of the secure site. */
  readonly origin: string
  /** URL of the mail box. */
  readonly mail: string
  close(): Promise<void>
}

// Genesis hash of the engine, the same in every run.
const solanaId = 'solana:ArCcrfRomg9PaRLQRxfcdNrqRNfGha6v'

/** Starts the secure site of the embedded wallet, its mail box, and the providers of its social logins. */
export async function startSecure(options: SecureOptions): Promise<Secure> {
  const { root, packages, dapps, paymasters } = options
  const frame = await frameFiles(root, packages)
  let answer: RequestListener = (_, response) => void response.writeHead(503).end()
  // The port is taken at once: another sandbox may look for one at the same time.
  const server = await listen((request, response) => answer(request, response), options.port)
  const origin = `http://secure.localhost:${server.port}`
  const redirectUri = (provider: string) => `${origin}/social/callback/${provider}`
  const mailBox = await startMailBox(server.port + 1)
  const logins = await startLogins({ root, port: mailBox.port + 1, redirectUri })
  const name = 'secure/secureSite'
  const loaded = await loadBundled<typeof import('./secureSite.ts')>({ root, packages, name })
  const site = loaded.secureSite({
    origin,
    dapps,
    paymasters,
    frame,
    smtpUrl: mailBox.smtpUrl,
    ...logins.settings,
    networks: networksOf(options, logins.optimism),
  })
  answer = site.listener
  return {
    origin,
    mail: `http://127.0.0.1:${mailBox.port}/`,
    async close() {
      await Promise.all([server, mailBox, logins].map((part) => part.close()))
      site.close()
    },
  }
}

type Logins = {
  readonly root: string
  readonly port: number
  redirectUri(provider: string): string
}

/** The providers of social logins, and Farcaster, at `port` and the next free ones. */
async function startLogins({ root, port, redirectUri }: Logins) {
  const google = await startOidc({
    name: 'Sandbox Google',
    id: 'google',
    port,
    redirectUri: redirectUri('google'),
  })
  const { clientId } = registration
  const apple = await startApple({
    port: google.port + 1,
    redirectUri: redirectUri('apple'),
    clientId,
  })
  const oauth = await startOAuth({ port: apple.port + 1, redirectUri })
  const chains = join(root, 'sandbox/chains')
  const farcaster = await startFarcaster({ port: oauth.port + 1, chains })
  return {
    settings: {
      providers: {
        google: google.url,
        apple: { issuer: apple.url, key: apple.key },
        oauth: oauth.url,
      },
      farcasterRelay: farcaster.url,
    },
    optimism: farcaster.node,
    async close() {
      await Promise.all([google, apple, oauth, farcaster].map((part) => part.close()))
    },
  }
}

/**
 * The networks whose nodes the site may ask; the last one is for the sign-in with Farcaster alone. The first one has smart
 * accounts, as not every network has.
 */
function networksOf(
  { chains, engines, bundler }: SecureOptions,
  optimism: string,
): readonly SecureNetwork[] {
  const ether = { symbol: 'ETH', decimals: 18 }
  const solana = engines.filter((engine) => engine.name === 'solana')
  return [
    ...chains.map(
      ({ chainId, name, url }, index): SecureNetwork => ({
        id: `eip155:${chainId}`,
        name,
        ...ether,
        urls: [url],
        ...(index === 0 && {
          smartAccount: {
            delegate: sandboxAccounts.smartAccount,
            signers: { verifier: sandboxAccounts.webAuthnVerifier },
            bundler: `${bundler}/${chainId}`,
          },
        }),
      }),
    ),
    ...solana.map(
      ({ host }): SecureNetwork => ({
        id: solanaId,
        name: 'Sandbox Solana',
        symbol: 'SOL',
        decimals: 9,
        urls: [`http://${host}`],
      }),
    ),
    { id: 'eip155:10', name: 'Sandbox Optimism', ...ether, urls: [optimism] },
  ]
}
