import type { Engine } from '../../chains/engine/Engine.ts'
import type { SandboxConfig } from '../../wallets/messages.ts'
import type { Packages } from '../buildDapp.ts'
import { freePort } from '../freePort.ts'
import { loadBundled } from '../loadBundled.ts'
import { frameFiles } from './frameFiles.ts'
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
  const { root, packages, dapps, chains, engines } = options
  const frame = await frameFiles(root, packages)
  const port = await freePort(options.port)
  const origin = `http://secure.localhost:${port}`
  const redirectUri = `${origin}/social/callback`
  const mailBox = await startMailBox(port + 1)
  const google = await startOidc({
    name: 'Sandbox Google',
    id: 'google',
    port: mailBox.port + 1,
    redirectUri,
  })
  const apple = await startOidc({
    name: 'Sandbox Apple',
    id: 'apple',
    port: google.port + 1,
    redirectUri,
  })
  const oauth = await startOAuth({ port: apple.port + 1, redirectUri })
  const name = 'secure/secureSite'
  const loaded = await loadBundled<typeof import('./secureSite.ts')>({ root, packages, name })
  const solana = engines.find((engine) => engine.name === 'solana')
  const site = await loaded.secureSite({
    port,
    dapps,
    frame,
    smtpUrl: mailBox.smtpUrl,
    providers: { google: google.url, apple: apple.url, oauth: oauth.url },
    networks: [
      ...chains.map(({ chainId, name, url }) => ({
        id: `eip155:${chainId}`,
        name,
        symbol: 'ETH',
        decimals: 18,
        urls: [url] as const,
      })),
      ...(solana
        ? [
            {
              id: solanaId,
              name: 'Sandbox Solana',
              symbol: 'SOL',
              decimals: 9,
              urls: [`http://${solana.host}`] as const,
            },
          ]
        : []),
    ],
  })
  return {
    origin,
    mail: `http://127.0.0.1:${mailBox.port}/`,
    async close() {
      await Promise.all([site, mailBox, google, apple, oauth].map((part) => part.close()))
    },
  }
}
