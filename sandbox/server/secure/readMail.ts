export type ReceivedMail = {
  readonly to: string
  readonly subject: string
  readonly text: string
  /** Time of arrival, in milliseconds of Unix time. */
  readonly at: number
}

/** Reads a mail of one text part, as the secure site sends it. */
export function readMail(to: string, source: Buffer): ReceivedMail {
  const [head = '', ...rest] = source.toString('latin1').split('\r\n\r\n')
  const unfolded = head.replace(/\r\n[ \t]+/g, ' ')
  const field = (name: string) =>
    new RegExp(`^${name}:[ \\t]*(.*)$`, 'im').exec(unfolded)?.[1]?.trim() ?? ''
  const body = rest.join('\r\n\r\n')
  const encoding = field('Content-Transfer-Encoding').toLowerCase()
  return {
    to,
    subject: decodeWords(field('Subject')),
    text: decode(body, encoding),
    at: Date.now(),
  }
}

function decode(body: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString()
  const bytes = encoding === 'quoted-printable' ? unquote(body.replace(/=\r\n/g, '')) : body
  return Buffer.from(bytes, 'latin1').toString().replace(/\r\n/g, '\n')
}

/** Encoded words of a header field (RFC 2047). */
function decodeWords(text: string): string {
  return text
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, kind: string, word: string) =>
      kind.toLowerCase() === 'b'
        ? Buffer.from(word, 'base64').toString()
        : Buffer.from(unquote(word.replaceAll('_', ' ')), 'latin1').toString(),
    )
}

function unquote(text: string): string {
  return text.replace(/=([\dA-F]{2})/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  )
}
