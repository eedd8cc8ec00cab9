import { createKit, KitError, type KitSettings, memoryDriver } from '@portico/core'
import { internals } from '@portico/core/internal'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { Log, logOf } from '../../core/src/log/Log.ts'
import { readEntries } from '../../core/src/log/reading/readEntries.ts'
import { redact } from '../../core/src/log/reading/redact.ts'
import { startLog } from '../../core/src/log/startLog.ts'
import { AlertStore } from '../../core/src/modal/AlertStore.ts'
import { fakeAdapter } from './fakes/fakeAdapter.ts'
import { steppingClock } from './fakes/steppingClock.ts'

const words = 'legal winner thank year wave sausage worth useful legal winner thank yellow'.split(
  ' ',
)
const separators = ['-', '_', '|', '/', '.', ' • ', '%20', '+', '\\n', '\t', ' > ', '&', '\u00a0']

const entry = (text: string) => ({ timestamp: 0, kind: 'event', text }) as const

describe('the log', () => {
  it('R9.05 keeps about 1 MB, the latest entries', () => {
    const log = new Log()
    for (let at = 0; at < 5_000; at++) log.add(entry(`${at} ${'x'.repeat(500)}`))
    const { entries } = log
    const size = entries.reduce((sum, { text }) => sum + text.length, 0)
    expect(size).toBeGreaterThan(900_000)
    expect(size).toBeLessThanOrEqual(1_000_000)
    expect(entries.at(-1)?.text).toMatch(/^4999 /)
    const numbers = entries.map(({ text }) => Number.parseInt(text, 10))
    expect(numbers).toEqual(Array.from(numbers, (_, at) => 5_000 - numbers.length + at))
  })

  it('R9.05 cuts one entry to 2,000 characters', () => {
    const log = new Log()
    log.add(entry('is '.repeat(1_000_000)))
    expect(readEntries(log)[0]?.text).toHaveLength(2_000)
    expect(log.entries[0]?.text).toHaveLength(2_500)
  })

  it('R9.05 cuts no key to a part that is not recognized', () => {
    const log = new Log()
    log.add(entry(`${'is '.repeat(663)}0x52908400098527886E0F7030069857D2E4169EE7`))
    expect(readEntries(log)[0]?.text.slice(-4)).toBe('is …')
  })

  const texts: readonly (readonly [text: string, kept: string])[] = [
    ['ada@site.example is not an email address', '… is not an email address'],
    ['account 0x52908400098527886E0F7030069857D2E4169EE7 gone', 'account … gone'],
    ['of 7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU', 'of …'],
    ['at https://ada:key@node.example/v3/secret?key=1#x now', 'at https://node.example/… now'],
    ['legal winner thank year wave sausage worth useful legal winner thank yellow', '…'],
    ['"legal winner thank year wave sausage worth useful legal winner thank yellow"', '"…"'],
    ['Legal Winner Thank Year Wave Sausage Worth Useful Legal Winner Thank Yellow', '…'],
    ['legal,winner,thank,year,wave,sausage,worth,useful,legal,winner,thank,yellow', '…'],
    [
      'of legal, winner, thank, year, wave, sausage, worth, useful, legal, winner, thank, yellow.',
      'of ….',
    ],
    [
      '["legal","winner","thank","year","wave","sausage","worth","useful","legal","winner","thank","yellow"]',
      '["…"]',
    ],
    [
      '1. legal 2. winner 3. thank 4. year 5. wave 6. sausage 7. worth 8. useful 9. legal 10. winner 11. thank 12. yellow',
      '1. …',
    ],
    [
      '1) legal\n2) winner\n3) thank\n4) year\n5) wave\n6) sausage\n7) worth\n8) useful\n9) legal\n10) winner\n11) thank\n12) yellow',
      '1) …',
    ],
    ['wss://0123456789abcdef0123456789abcdef.rpc.example failed', 'wss://….rpc.example/… failed'],
    // Keys in URLs and beside them.
    ['at node.example/v3/abc123 now', 'at node.example/… now'],
    ['at "node.example:8545/abc?apikey=12" now', 'at "node.example:8545/… now'],
    ['0x52908400098527886E0F7030069857D2E4169EE7,https://a.example/b', '…,https://a.example/…'],
    ['at https://ada:key@node.example\\v3 now', 'at https://node.example/… now'],
    // Named values.
    ['Authorization: Bearer abc.def.12 failed', 'Authorization: … failed'],
    ['{"authorization":"Basic YWRhOg=="}', '{"authorization":"…"}'],
    ['sent Bearer ab12cd34 twice', 'sent Bearer … twice'],
    ['?apiKey=short&x=1', '?apiKey=…&x=1'],
    ["password='hunter2'", "password='…'"],
    ['otp: 123456, pin=0000', 'otp: …, pin=…'],
    ['[["private_key",["secret=abc"]]]', '[["private_key",["secret=…"]]]'],
    ['token=ab12cd34ef', 'token=…'],
    ['{"token":"USDC","key":"wallets"}', '{"token":"USDC","key":"wallets"}'],
    ['Unknown key: wallets.colapse', 'Unknown key: wallets.colapse'],
    // Secrets in other forms.
    [`5J${'Kb9'.repeat(16)} is a key`, '… is a key'],
    [`privateKey ${'ab'.repeat(32)}`, 'privateKey …'],
    [`[${Array.from({ length: 64 }, (_, at) => (at * 7) % 256)}] read`, '[…] read'],
    [`key ${Array.from({ length: 32 }, () => 'a7').join(':')}`, 'key …'],
    [`[${Array.from({ length: 32 }, () => '0x1f').join(', ')}]`, '[…]'],
    ['12:34:56 on 2026-11-28, 1.2.3.4 1 2 3', '12:34:56 on 2026-11-28, 1.2.3.4 1 2 3'],
    ...separators.map((separator) => [words.join(separator), '…'] as const),
    [`[${words.map((word) => `["${word}"]`).join(',')}]`, '[["…"]]'],
    [words.map((word, at) => `${at + 1}: ${word}`).join(' '), '1: …'],
    [`{${words.map((word, at) => `"${at}":"${word}"`)}}`, '{"0":"…"}'],
    [Array.from({ length: 12 }, () => 'あいこくしん').join('　'), '…'],
    [Array.from({ length: 12 }, () => '的').join(' '), '…'],
    [Array.from({ length: 12 }, () => 'élève').join(' '), '…'],
    [
      'The wallet does not answer. Open it, then try again',
      'The wallet does not answer. Open it, then try again',
    ],
    ['CONNECT {"method":"browser","name":"Fern"}', 'CONNECT {"method":"browser","name":"Fern"}'],
    ['connection/rejected Connection rejected', 'connection/rejected Connection rejected'],
  ]

  it.each(texts)('has no secret and nobody’s address: %s', (text, kept) => {
    expect(redact(text)).toBe(kept)
  })
})

describe('the cost of redacting', () => {
  const odd: Readonly<Record<string, (size: number) => string>> = {
    letters: (size) => 'a'.repeat(size),
    words: (size) => 'legal '.repeat(size / 6),
    blanks: (size) => `key${' '.repeat(size)}`,
    keys: (size) => 'key '.repeat(size / 4),
    hyphens: (size) => 'a-'.repeat(size / 2),
    hosts: (size) => 'a.'.repeat(size / 2),
    bytes: (size) => '12,'.repeat(size / 3),
    backslashes: (size) => '\\'.repeat(size),
    quotes: (size) => `"'`.repeat(size / 2),
    mails: (size) => '@://'.repeat(size / 4),
    names: (size) => 'token=key=auth:'.repeat(size / 15),
  }
  const timeOf = (text: string) => {
    let least = Number.POSITIVE_INFINITY
    for (let run = 0; run < 5; run++) {
      const begun = performance.now()
      redact(text)
      least = Math.min(least, performance.now() - begun)
    }
    return least
  }

  it.each(Object.keys(odd))('grows no faster than the text (%s)', (name) => {
    const text = odd[name]!
    // 20 times the text: a quadratic cost would be 400 times as high. A busy machine is asked again.
    const ratio = () => timeOf(text(96_000)) / (timeOf(text(4_800)) + 0.05)
    let least = ratio()
    for (let tries = 0; tries < 20 && least > 150; tries++) least = Math.min(least, ratio())
    expect(least).toBeLessThan(150)
  })

  it('ends with the part of a text that is read', () => {
    expect(redact(`${'is '.repeat(40_000)}`).length).toBeLessThanOrEqual(100_000)
  })
})

const address = '0x52908400098527886E0F7030069857D2E4169EE7'

/** A started kit with a data service and analytics, and the requests that it made. */
async function open(settings: KitSettings = {}) {
  const sent: { url: URL; body: string }[] = []
  const clock = steppingClock()
  const kit = createKit({
    adapters: [fakeAdapter('eip155')],
    storage: memoryDriver(),
    clock,
    services: { data: 'https://data.example/v1', analytics: 'https://pulse.example' },
    fetch: async (input, init) => {
      sent.push({ url: new URL(String(input)), body: String(init?.body ?? '') })
      return Response.json({ http: ['eip155:1'], name: null, avatar: null })
    },
    ...settings,
  })
  onTestFinished(kit.start())
  const { alerts, modal } = internals(kit)
  const reports = () =>
    sent.filter(({ url, body }) => url.host === 'pulse.example' && body.includes('"error"'))
  const show = async () => {
    modal.show()
    alerts.raise(new KitError('alert/shown', 'Shown'))
    await expect
      .poll(async () => (await kit.log()).some(({ text }) => /Shown/.test(text)))
      .toBe(true)
  }
  return { kit, alerts, clock, reports, sent, show }
}

describe('kit.log()', () => {
  it('is empty at first, and two kits do not share it', async () => {
    const [one, other] = [await open(), await open()]
    expect(await one.kit.log()).toEqual([])
    await one.show()
    await expect.poll(() => one.kit.log()).not.toEqual([])
    expect(await other.kit.log()).toEqual([])
  })

  it('has the requests to services by their endpoint, without accounts', async () => {
    const { kit } = await open()
    await kit.identities.load(`eip155:1:${address}`)
    const texts = (await kit.log()).map(({ kind, text }) => `${kind} ${text}`)
    expect(texts).toEqual([
      'request GET data.example supported-chains ok 0 ms',
      'request GET data.example identity/:address ok 0 ms',
    ])
  })

  it('has no key that is a part of a host', async () => {
    const data = 'https://0123456789abcdef0123456789abcdef.data.example/v1'
    const { kit } = await open({ services: { data } })
    await kit.identities.load(`eip155:1:${address}`)
    const texts = (await kit.log()).map(({ text }) => text)
    expect(texts[0]).toMatch(/^GET …\.data\.example supported-chains /)
  })

  it('has events, and errors of the set-up, those from before the opening included', async () => {
    const { kit, alerts, show } = await open()
    alerts.raise(new KitError('alert/early', `Nobody knows ${address}`))
    await show()
    alerts.raise(new KitError('alert/late', 'Later'))
    kit.events.track('SELECT_WALLET', { name: 'Fern', address, email: 'ada@site.example' })
    const texts = (await kit.log()).map(({ kind, text }) => `${kind} ${text}`)
    expect(texts).toEqual(
      expect.arrayContaining([
        'error alert/early Nobody knows …',
        'error alert/late Later',
        'event SELECT_WALLET {"name":"Fern"}',
      ]),
    )
    expect(texts.join()).not.toMatch(/0x5290|ada@/)
  })
})

it('the log remembers as many errors as the alerts do', () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const alerts = new AlertStore(false)
  const events = { subscribe: () => () => undefined, track: () => undefined }
  const stop = startLog({ alerts, clock: steppingClock(), events })
  for (let at = 0; at < 2_000; at++) alerts.report(new Error(`Failure ${at}`))
  const { written, entries } = logOf(alerts)
  expect(entries).toHaveLength(2_000)
  expect(written.size).toBe(alerts.seen.size)
  stop()
  log.mockRestore()
})

describe('error reports', () => {
  const fail = (alerts: Awaited<ReturnType<typeof open>>['alerts'], count: number, from = 0) => {
    for (let at = from; at < from + count; at++)
      alerts.raise(new KitError(`alert/number${at}`, `Failed for ${address}`))
  }

  it('R9.05 are at most five in 60 s, and name the code alone', async () => {
    const { alerts, clock, reports, show } = await open()
    await show()
    await clock.advance(60_000)
    const before = reports().length
    fail(alerts, 8)
    await expect.poll(() => reports().length).toBe(before + 5)
    expect(JSON.parse(reports()[before]!.body).props).toEqual({
      type: 'error',
      event: 'INTERNAL_SDK_ERROR',
      properties: { errorType: 'alert/number0' },
    })
    await clock.advance(59_999)
    fail(alerts, 1, 8)
    await clock.advance(1)
    fail(alerts, 1, 9)
    await expect.poll(() => reports().length).toBe(before + 6)
    expect(reports().at(-1)?.body).toContain('alert/number9')
  })

  it.each<[string, KitSettings]>([
    ['analytics is off', { analytics: false }],
    ['there is no endpoint', { services: {} }],
    ['the kit is in basic mode', { basic: true }],
  ])('are not sent where %s', async (_, settings) => {
    const { kit, alerts, clock, sent, show } = await open(settings)
    await show()
    fail(alerts, 1)
    await clock.advance(60_000)
    expect(sent).toEqual([])
    const texts = (await kit.log()).map(({ text }) => text)
    expect(texts).toContain('alert/number0 Failed for …')
  })
})
