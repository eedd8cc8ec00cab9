import { createHash } from 'node:crypto'

type Page = {
  readonly origin: string
  readonly title: string
  /** Markup of the card; what it shows of others is set by the script as text. */
  readonly markup: string
  readonly script?: string
  /** Data for the script, in `<script type="application/json" id="data">`. */
  readonly data?: unknown
  readonly status?: number
  readonly keepsOpener?: boolean
  /** Origins that may embed the page; default: none. */
  readonly ancestors?: readonly string[]
}

const style = `:root{color-scheme:light dark;--ink:#17181c;--soft:#5b5f6b;--ground:#f4f5f7;--card:#fff;--line:#dfe1e6;--accent:#2d55d9;--on:#fff}
@media (prefers-color-scheme:dark){:root{--ink:#f2f3f5;--soft:#a6abb8;--ground:#101114;--card:#191b20;--line:#2c2f37;--accent:#8fa9ff;--on:#101114}}
*{box-sizing:border-box}
body{margin:0;min-block-size:100vh;display:grid;place-items:center;padding:16px;background:var(--ground);color:var(--ink);font:15px/1.35 system-ui,sans-serif}
main{inline-size:min(400px,100%);background:var(--card);border:1px solid var(--line);border-radius:20px;padding:24px}
h1{margin:0 0 12px;font-size:17px;font-weight:600}
p{margin:0 0 16px;color:var(--soft);overflow-wrap:anywhere}
dl{margin:0 0 16px;border:1px solid var(--line);border-radius:14px;padding:4px 16px}
dl div{padding-block:12px}
dl div+div{border-block-start:1px solid var(--line)}
dt{font-size:13px;color:var(--soft)}
dd{margin:0;overflow-wrap:anywhere}
button{inline-size:100%;min-block-size:48px;border:0;border-radius:14px;background:var(--accent);color:var(--on);font:inherit;font-weight:600;cursor:pointer}
button:disabled{opacity:.6;cursor:default}
button:focus-visible{outline:3px solid var(--accent);outline-offset:3px}
.code{font:600 28px/1.35 ui-monospace,monospace;letter-spacing:.15em;color:var(--ink);text-align:center}
[hidden]{display:none}`

/** A small page of the site itself: one card, one script, both allowed by their hash. */
export function renderPage({ origin, title, markup, script, data, status = 200, ...rest }: Page) {
  const headers = pageHeaders({
    origin,
    scripts: script === undefined ? "'none'" : hashOf(script),
    styles: hashOf(style),
    ...rest,
  })
  const html = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><style>${style}</style></head>
<body><main>${markup}</main>${data === undefined ? '' : jsonBlock('data', data)}${script === undefined ? '' : `<script>${script}</script>`}</body></html>
`
  return new Response(html, { status, headers })
}

/** A block of data for the script of a page. */
export function jsonBlock(id: string, data: unknown): string {
  const json = JSON.stringify(data).replaceAll('<', '\\u003c')
  return `<script type="application/json" id="${id}">${json}</script>`
}

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}

export function escapeHtml(text: string): string {
  const named: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
  return text.replace(/[&<>]/g, (letter) => named[letter] ?? letter)
}

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
