import { type SiwxFormat, type SiwxMessage, siwxErrors } from '@portico/core/siwx'
import fc from 'fast-check'
import { expect, it } from 'vitest'

const smuggled = (code: string) => (error: unknown) => siwxErrors.is(error, code as 'badField')

/** Rules for the format of every namespace. */
export function formatRules(format: SiwxFormat, arbitrary: fc.Arbitrary<SiwxMessage>): void {
  const [sample] = fc.sample(arbitrary, { numRuns: 1, seed: 6 }) as [SiwxMessage]

  it('P3 parses what it formats, without loss or addition', { timeout: 2_700_000 }, () => {
    // Runs are split by seed, because a single property of the full run would time out before 200,000 cases.
    const seeds = process.env.PORTICO_FULL ? 200 : 2
    for (let seed = 1; seed <= seeds; seed++)
      for (const message of fc.sample(arbitrary, { numRuns: 1_000, seed })) {
        const text = format.format(message)
        const read = format.parse(text)
        if (sorted(read) !== sorted(message)) expect(read, `seed ${seed}`).toEqual(message)
        if (format.format(read) !== text) expect(format.format(read), `seed ${seed}`).toBe(text)
      }
  })

  it('T11 rejects line breaks and invisible characters in every field', () => {
    const bad = [
      '\n',
      '\r',
      '\u2028',
      '\u202e',
      '\u200b',
      '\u0000',
      'é',
      '\nURI: https://evil.example',
    ]
    const fields = Object.keys({ ...sample, ...all }) as (keyof SiwxMessage)[]
    for (const field of fields)
      for (const text of bad) {
        const value = { ...all, ...sample }[field]
        const changed = field === 'resources' ? [`https://a.example/${text}`] : `${value}${text}`
        const message = { ...sample, [field]: changed }
        expect(
          thrown(() => format.format(message)),
          `${field} ${JSON.stringify(text)}`,
        ).toSatisfy(smuggled('badField'))
      }
  })

  it('T11 rejects a text that differs from its own format', () => {
    const text = format.format({ ...all, ...sample })
    const lines = text.split('\n')
    const swapped = lines.map((_, at) =>
      lines.toSpliced(at, 2, lines[at + 1] ?? '', lines[at] ?? ''),
    )
    const doubled = lines.map((line, at) => lines.toSpliced(at, 0, line))
    const dropped = lines.map((_, at) => lines.toSpliced(at, 1))
    const altered = [...swapped, ...doubled, ...dropped].map((all) => all.join('\n'))
    const whole = [text.replaceAll('\n', '\r\n'), `${text}\n`, `${text} `, ` ${text}`, '', '\n\n\n']
    for (const other of [...altered, ...whole].filter((one) => one !== text)) {
      const read = readOrNothing(format, other)
      if (read !== undefined) expect(format.format(read)).toBe(other)
    }
    for (const other of whole) expect(readOrNothing(format, other)).toBeUndefined()
  })
}

/** All optional fields of a message. */
const all: Partial<SiwxMessage> = {
  statement: 'Sign in',
  issuedAt: '2026-11-21T12:00:00Z',
  expirationTime: '2026-11-21T13:00:00Z',
  notBefore: '2026-11-21T11:00:00Z',
  requestId: 'one',
  resources: ['https://a.example/'],
}

const sorted = (message: SiwxMessage) => JSON.stringify(Object.entries(message).sort())

function thrown(run: () => unknown): unknown {
  try {
    return run()
  } catch (error) {
    return error
  }
}

function readOrNothing(format: SiwxFormat, text: string): SiwxMessage | undefined {
  try {
    return format.parse(text)
  } catch (error) {
    expect(error).toSatisfy(smuggled('malformed'))
    return undefined
  }
}
