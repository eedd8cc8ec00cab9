import type { IncomingMessage, ServerResponse } from 'node:http'
import { readForm } from '../readForm.ts'
import { FarcasterRegistries } from './FarcasterRegistries.ts'
import { farcasterAccount } from './farcasterAccount.ts'
import { farcasterOutcome, farcasterPage } from './farcasterPage.ts'

export type FarcasterAppSettings = {
  /** Origin of the relay. */
  readonly relay: string
  /** Key that the relay knows the app by. */
  readonly authKey: string
  /** URL of the node with the registries. */
  readonly node: string
}

/**
 * Farcaster's app as a page, for visitors who have none: it reads the channel from the address, signs with the keys of the
 * name that is typed, and answers by Farcaster's own client library.
 */
export function createFarcasterApp(settings: FarcasterAppSettings) {
  const registries = new FarcasterRegistries(settings.node)
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const html = (status: number, page: string) =>
      void response.writeHead(status, { 'content-type': 'text/html; charset=utf-8' }).end(page)
    const channel = await readChannel(new URL(request.url ?? '/', settings.relay).href, settings)
    if (!channel) return html(404, farcasterOutcome('This request has expired, or was answered.'))
    if (request.method !== 'POST')
      return html(200, farcasterPage({ domain: channel.domain, action: request.url ?? '' }))
    const form = await readForm(request)
    const name = form.get('name') ?? ''
    if (form.get('answer') !== 'agree') return html(200, farcasterOutcome('Nothing was signed.'))
    if (!/^[A-Za-z0-9]{1,16}$/.test(name)) return html(400, farcasterOutcome('That is no name.'))
    await signIn(name, channel, { ...settings, registries })
    html(200, farcasterOutcome(`You signed in as ${name}.`))
  }
}

type Channel = NonNullable<Awaited<ReturnType<typeof readChannel>>>

/** What is to be signed; `undefined` where nothing waits for it. */
async function readChannel(uri: string, { relay, node }: FarcasterAppSettings) {
  const library = await import('@farcaster/auth-client')
  const ethereum = library.viemConnector({ rpcUrl: node })
  const client = library.createWalletClient({ relay, ethereum })
  const { channelToken } = client.parseSignInURI({ uri })
  if (channelToken === undefined) return undefined
  const { data, isError } = await library.status(client, { channelToken })
  if (isError || data.state !== 'pending') return undefined
  const { acceptAuthAddress, signatureParams, nonce } = data
  const { siweUri, domain } = signatureParams
  return { client, channelToken, acceptAuthAddress, domain, uri: siweUri, nonce }
}

type Signing = Pick<FarcasterAppSettings, 'authKey'> & { readonly registries: FarcasterRegistries }

async function signIn(name: string, channel: Channel, { authKey, registries }: Signing) {
  const { client, channelToken, acceptAuthAddress, ...fields } = channel
  const { fid, custody, auth } = farcasterAccount(name)
  await registries.register({ fid, custody: custody.address, auth: auth.address })
  const authMethod = acceptAuthAddress ? 'authAddress' : 'custody'
  const signer = acceptAuthAddress ? auth : custody
  const { message, error } = client.buildSignInMessage({ ...fields, fid, address: signer.address })
  if (message === undefined) throw error
  const answer = {
    fid,
    username: name,
    displayName: name,
    bio: '',
    pfpUrl: '',
    authMethod,
  } as const
  await client.authenticate({
    ...answer,
    authKey,
    channelToken,
    message,
    signature: await signer.signMessage({ message }),
  })
}
