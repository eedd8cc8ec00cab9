/** Features that no page of the site uses; those of WebAuthn stay on. */
const disabled = [
  'accelerometer',
  'autoplay',
  'camera',
  'clipboard-read',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'geolocation',
  'gyroscope',
  'hid',
  'identity-credentials-get',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'otp-credentials',
  'payment',
  'picture-in-picture',
  'screen-wake-lock',
  'serial',
  'storage-access',
  'usb',
  'xr-spatial-tracking',
]
const permissions = [
  ...disabled.map((name) => `${name}=()`),
  'publickey-credentials-get=(self)',
  'publickey-credentials-create=(self)',
].join(', ')

type Policy = {
  /** Origin of the site. */
  readonly origin: string
  /** Sources of scripts and styles, such as `'self'` or the hash of one in the page. */
  readonly scripts: string
  readonly styles: string
  /** Origins that may embed the page; empty: none. */
  readonly ancestors?: readonly string[]
  /** Policies of Trusted Types that the page may make; default: none. */
  readonly trustedTypes?: string
  /** Whether the page keeps its opener, which a popup needs. */
  readonly keepsOpener?: boolean
}

/** Headers of a page of the secure site: nothing is allowed but what it is made of. */
export function pageHeaders(policy: Policy): Record<string, string> {
  const { origin, scripts, styles, ancestors = [], keepsOpener = false } = policy
  const { trustedTypes = "'none'" } = policy
  const isEmbedded = ancestors.length > 0
  const directives = [
    "default-src 'none'",
    `script-src ${scripts}`,
    `style-src ${styles}`,
    "img-src 'self' data:",
    "connect-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${isEmbedded ? ancestors.join(' ') : "'none'"}`,
    "require-trusted-types-for 'script'",
    `trusted-types ${trustedTypes}`,
  ]
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': directives.join('; '),
    'permissions-policy': permissions,
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
    'origin-agent-cluster': '?1',
    'cross-origin-embedder-policy': 'require-corp',
    'cross-origin-resource-policy': isEmbedded ? 'cross-origin' : 'same-origin',
    ...(!isEmbedded && !keepsOpener && { 'cross-origin-opener-policy': 'same-origin' }),
    ...(origin.startsWith('https:') && {
      'strict-transport-security': 'max-age=63072000',
    }),
  }
}
