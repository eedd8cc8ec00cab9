import { checkMessage, type SiwxMessage } from '@portico/core/siwx'
import { format, verifier } from '@portico/eip155/siwx'
import { describe, expect, it } from 'vitest'
import vectors from './siweVectors.json' with { type: 'json' }

type Fields = Partial<Omit<SiwxMessage, 'accountAddress' | 'chainId'>> & {
  readonly address?: string
  readonly chainId?: number | string
}
type Case = Fields & {
  readonly signature: string
  readonly time?: string
  readonly matchNonce?: string
  readonly domainBinding?: string
}

const { verify } = verifier({ eoaOnly: true })
const now = Date.parse('2026-11-21T12:00:00Z')

function toMessage(fields: Fields): SiwxMessage {
  const { address: accountAddress, chainId, ...rest } = fields
  return { ...rest, accountAddress, chainId: `eip155:${chainId}` } as SiwxMessage
}

/** Verified as a server does: by text, rules and signature. */
async function isVerified(vector: Case): Promise<boolean> {
  const { signature, time, matchNonce, domainBinding, ...fields } = vector
  const data = toMessage(fields)
  try {
    const { domain, nonce } = data
    const expected = { domain: domainBinding ?? domain, nonce: matchNonce ?? nonce }
    checkMessage(data, { ...expected, now: time === undefined ? now : Date.parse(time) })
    return await verify({ data, message: format.format(data), signature })
  } catch {
    return false // a message with other content, or none
  }
}

function isRead(text: string): boolean {
  try {
    return format.format(format.parse(text)) !== ''
  } catch {
    return false // not a message
  }
}

describe("the vectors of EIP-4361's reference implementation", () => {
  // User info before the host could imitate the site; this format has no scheme.
  const refused = [
    'domain is RFC 3986 authority with userinfo',
    'domain is RFC 3986 authority with userinfo and port',
    'domain contains optional scheme',
  ]

  it('R3.16 are read and written, except for domains that are more than host and port', () => {
    const cases = Object.entries(vectors.parsingPositive)
    expect(cases.length).toBe(19)
    expect(cases.filter(([, { message }]) => !isRead(message)).map(([what]) => what)).toEqual(
      refused,
    )
    for (const [what, { message, fields }] of cases.filter(([what]) => !refused.includes(what))) {
      const { scheme: _, ...said } = fields as Fields & { readonly scheme?: null }
      expect(format.parse(message), what).toEqual(toMessage(said))
      expect(format.format(format.parse(message)), what).toBe(message)
    }
  })

  it('S7 are rejected where expected, except for accounts in lower case, which wallets sign', () => {
    const texts = Object.entries(vectors.parsingNegative)
    expect(texts.length).toBe(29)
    const read = texts.filter(([, text]) => isRead(text)).map(([what]) => what)
    expect(read).toEqual(['address not EIP-55'])
    const objects = Object.entries(vectors.parsingNegativeObjects)
    const written = objects.filter(([, fields]) => {
      try {
        return format.format(toMessage(fields as Fields)) !== ''
      } catch {
        return false // not a message
      }
    })
    expect(written.map(([what]) => what)).toEqual([])
  })

  it('S7 are verified exactly where expected', async () => {
    for (const [what, vector] of Object.entries(vectors.verificationPositive))
      expect(await isVerified(vector as Case), what).toBe(true)
    for (const [what, vector] of Object.entries(vectors.verificationNegative))
      expect(await isVerified(vector as Case), what).toBe(false)
  })
})
