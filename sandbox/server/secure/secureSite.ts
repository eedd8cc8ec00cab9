import { randomBytes } from 'node:crypto'
import {
  type AppleKey,
  createSecureSite,
  frameFolder,
  memorySecureStorage,
  type SecureNetwork,
  type SecureSite,
  type SocialProvider,
  smtpMail,
  toNodeListener,
  wellKnownProviders,
} from '@portico/server/secureSite'
import { registration } from './SandboxProvider.ts'

export type SecureSiteSettings = {
  readonly origin: string
  /** Origins of the dapps that may embed the wallet. */
  readonly dapps: readonly string[]
  /** Origins of the services that may pay fees for them. */
  readonly paymasters: readonly string[]
  readonly networks: readonly SecureNetwork[]
  /** Folder of the built frame. */
  readonly frame: string
  readonly smtpUrl: string
  /** Origin of Farcaster's relay. */
  readonly farcasterRelay: string
  /** The sandbox's providers: their origins, and the key that Apple gives out. */
  readonly providers: {
    readonly google: string
    readonly apple: { readonly issuer: string; readonly key: AppleKey }
    readonly oauth: string
  }
}

/** The secure site of the sandbox, with its storage in memory and keys of its own. */
export function secureSite(settings: SecureSiteSettings) {
  const { origin, dapps, networks, frame, smtpUrl, providers, farcasterRelay, paymasters } =
    settings
  const mail = smtpMail({ url: smtpUrl, from: 'Sandbox wallet <wallet@sandbox.example>' })
  const site: SecureSite = createSecureSite({
    origin,
    title: 'Sandbox wallet',
    // The demo has no project id.
    dapps: { '': dapps },
    paymasters: { '': paymasters },
    storage: memorySecureStorage(),
    keys: [{ id: 'sandbox', secret: randomBytes(32).toString('base64url') }],
    mail,
    providers: toProviders(providers),
    farcasterRelay,
    networks,
    frame: frameFolder(frame),
    // All tests count as one client, so they are not rate limited.
    limiter: { take: () => 0 },
    onError: (error) => console.error(error),
  })
  return { listener: toNodeListener(site), close: () => mail.close() }
}

function toProviders({
  google,
  apple,
  oauth,
}: SecureSiteSettings['providers']): readonly SocialProvider[] {
  const local = { ...registration, allowInsecure: true }
  const plain = (['github', 'x', 'discord', 'facebook'] as const).map((id) => ({
    ...wellKnownProviders[id](registration),
    issuer: `${oauth}/${id}`,
    authorizationUrl: `${oauth}/${id}/authorize`,
    tokenUrl: `${oauth}/${id}/token`,
    userUrl: `${oauth}/${id}/user`,
    allowInsecure: true,
  }))
  return [
    { ...local, id: 'google', type: 'oidc', issuer: google },
    {
      ...wellKnownProviders.apple({ clientId: registration.clientId, clientSecret: apple.key }),
      issuer: apple.issuer,
      allowInsecure: true,
    } as SocialProvider,
    ...(plain as readonly SocialProvider[]),
  ]
}
