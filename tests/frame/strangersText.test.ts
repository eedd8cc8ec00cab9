import { describe, expect, it } from 'vitest'
import { describeMessage } from '../../server/frame/sign/signMessages.ts'
import { revealHidden } from '../../server/frame/ui/revealHidden.ts'

const marks = ['\u0300', '\u0305', '\u0338', '\u0489', '\u20dd', '\u0e49', '\u{1d165}']

describe('a text of a stranger in an approval', () => {
  it.each(marks.flatMap((mark) => [5, 64, 300].map((count) => [mark, count] as const)))(
    'S25 writes marks beyond four on a letter as code points: %s, %s times',
    (mark, count) => {
      const { text, hasHidden } = revealHidden(`W${mark.repeat(count)}`)
      expect(hasHidden).toBe(true)
      expect(text).not.toMatch(/\p{M}{5}/u)
      expect(text.match(/⟨U\+[\dA-F]{4,6}⟩/g)).toHaveLength(count - 4)
    },
  )

  it('S25 cannot stack marks around what is hidden between them', () => {
    const parts = ['\u034f', '\u200d', '\ufe0f', '\u200b', '\u2060', '\u{e0100}']
    for (const part of parts) {
      const { text } = revealHidden(`W${`\u0305\u0305\u0305\u0305${part}`.repeat(40)}`)
      expect(text).not.toMatch(/\p{M}{5}/u)
    }
  })

  it.each(['US\u200dDC', 'a\ufe0fb', 'a\u2800b', '\u3164', '\u{e0041}', '\u115f', '\u{13441}'])(
    'S25 shows invisible characters and blanks outside of emoji',
    (text) => {
      expect(revealHidden(text).hasHidden).toBe(true)
    },
  )

  it.each([
    '👩‍💻 🏳️‍🌈 👍🏽',
    'Tiếng Việt'.normalize('NFD'),
    'two\n\tlines',
    'שָׁלוֹם',
    'हिन्दी',
    'می\u200cخواهم',
    'မျှော်လင့်ချက်',
    'ශ්\u200dරී ලංකා',
    '1\ufe0f\u20e3',
    '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
  ])('S25 shows emoji and the marks of scripts as they are: %s', (text) => {
    expect(revealHidden(text)).toEqual({ text, hasHidden: false })
  })

  it('S25 cannot pile marks into the warning that names another site', () => {
    const message = `bank${'\u0305'.repeat(99)}.example wants you to sign in with your Ethereum account:\n0x`
    const { warnings, message: shown } = describeMessage({
      bytes: new TextEncoder().encode(message),
      address: '0x',
      network: { id: 'eip155:1', name: 'Ethereum', symbol: 'ETH', decimals: 18 } as never,
      origin: 'https://app.example',
    })
    expect(warnings.join()).toContain('not for the page that asks')
    expect([...warnings, shown].join()).not.toMatch(/\p{M}{5}/u)
  })
})
