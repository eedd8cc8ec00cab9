import { createKit, memoryDriver, type NetworkDefinition } from '@portico/core'
import { KitProvider } from '@portico/react'
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { HistoryTransaction } from '../../../features/src/activity/endpoints.ts'
import { listEntries } from '../../../features/src/activity/entries/listEntries.ts'
import { fromHistory } from '../../../features/src/activity/entries/toEntries.ts'
import { HistoryUnavailable } from '../../../features/src/activity/views/ActivityEnd.tsx'
import { EntryRow } from '../../../features/src/activity/views/EntryRow.tsx'
import { en } from '../../../features/src/activity/views/en.ts'
import { network } from '../../core/fakes/networks.ts'
import { alice, bob, collectible, stranger, token, told } from './setup/told.ts'

const images = ['https://img.example']
const kit = createKit({ adapters: [], storage: memoryDriver(), images })
const t = kit.i18n.translator('activity', en)
const explorer = { default: { name: 'Lookout', url: 'https://lookout.example' } }
const here = {
  ...network('eip155', '1'),
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
}

/** The text of a row as shown, without invisible content or without markup. */
function row(entry: ReturnType<typeof fromHistory>, at: NetworkDefinition = here) {
  const focus = { tabIndex: 0 as const, onFocus: () => undefined }
  const markup = renderToString(
    <KitProvider kit={kit}>
      <EntryRow entry={entry} network={at} t={t} focus={focus} />
    </KitProvider>,
  )
  const seen = markup
    .replace(/<span class="unseen">.*?<\/span>/g, '')
    .replace(/<span class="Tile".*?<\/span>/g, '')
    .replace(/<!-- -->/g, '')
  return { markup, text: textOf(seen) }
}
const textOf = (markup: string) =>
  markup
    .replace(/<(span class="(Row|Activity)-|span><|div|bdi|svg)[^>]*>/g, ' $&')
    .replace(/<[^>]+>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('\u00a0', ' ')
    .replace(/\s+/g, ' ')
    .trim()
const text = (transaction: HistoryTransaction) => row(fromHistory(transaction)).text
const moved = (operationType: string, ...transfers: HistoryTransaction['transfers'] & object) =>
  told({ operationType, transfers })

describe('a row of the Activity tab', () => {
  it('R5.15 shows "+" before received, deposited, borrowed and claimed amounts', () => {
    for (const operation of ['receive', 'deposit', 'borrow', 'claim'])
      expect(text(moved(operation, token('in', '1.5', { symbol: 'USDC' })))).toMatch(
        /\+1\.500 USDC$/,
      )
  })

  it('R5.15 shows "-" before withdrawn, repaid and burned amounts', () => {
    for (const operation of ['withdraw', 'repay', 'burn'])
      expect(text(moved(operation, token('out', '1.5', { symbol: 'USDC' })))).toMatch(
        /-1\.500 USDC$/,
      )
  })

  it('R5.15 shows no sign before other amounts, and three decimals', () => {
    expect(text(moved('send', token('out', '1.23999')))).toMatch(/^Sent To \S+ 1\.239 ETH$/)
    expect(text(moved('stake', token('out', '1000')))).toBe('Staked 1,000.000 ETH')
  })

  it('R5.15 marks amounts below 0.001 as smaller instead of rounding them to zero', () => {
    const dust = moved('receive', token('in', '0.000000000000000001'))
    expect(text(dust)).toMatch(/\+<0\.001 ETH$/)
    expect(row(fromHistory(dust)).markup).toContain('title="0.000000000000000001 ETH"')
    expect(text(moved('receive', token('in', `${'9'.repeat(30)}.5`)))).toMatch(
      /\+(999,){9}999\.500 ETH$/,
    )
  })

  it('shows both sides of a swap', () => {
    const swap = moved('trade', token('out', '0.5'), token('in', '1250', { symbol: 'USDC' }))
    expect(text(swap)).toBe('Swapped 0.500 ETH for 1,250.000 USDC')
  })

  it('shows a collectible by name, with its preview', () => {
    const { text: seen, markup } = row(fromHistory(moved('receive', collectible('in', 'Cat #7'))))
    expect(seen).toMatch(/\+Cat #7$/)
    expect(markup).toContain('src="https://img.example/1.png"')
    expect(markup).toContain('referrerPolicy="no-referrer"')
  })

  it('T14 T16 loads no image of a suspicious transaction and names the suspicion', () => {
    const spam = told({
      operationType: 'receive',
      sentFrom: stranger,
      transfers: [collectible('in', 'Free money', true)],
    })
    const subject = { networkId: 'eip155:1', address: alice } as const
    const [entry] = listEntries({ subject, fetched: [fromHistory(spam)], sent: [], open: false })
    const { text: seen, markup } = row(entry as NonNullable<typeof entry>)
    expect(seen).toMatch(/Spam/)
    expect(markup).not.toContain('<img')
  })

  it('marks a failed transaction and does not describe it as done', () => {
    const failed = { ...moved('send', token('out', '1')), id: 'x' }
    failed.metadata.status = 'failed'
    expect(text(failed)).toMatch(/^Send Failed To/)
  })

  it('names the receiver only when it is known for certain', () => {
    const usdc = moved('send', token('out', '1', { symbol: 'USDC' }))
    expect(text(usdc)).toBe('Sent 1.000 USDC')
    expect(row({ ...fromHistory(usdc), receiver: bob }).text).toMatch(/^Sent To 0xb0b0…0b0b/)
  })

  it('shows a generic text for unknown operations', () => {
    expect(text(moved('__proto__'))).toBe('Transaction')
    expect(text(moved('<b>bold</b>'))).toBe('Transaction')
  })

  it('S6 links to the explorer of the network in a new tab, or shows plain text without one', () => {
    const entry = fromHistory(told({ hash: '0xab/../cd' }))
    const { markup } = row(entry, { ...here, blockExplorers: explorer })
    expect(markup).toContain('href="https://lookout.example/tx/0xab%2F..%2Fcd"')
    expect(markup).toContain('rel="noopener noreferrer"')
    expect(markup).toContain('Opens in Lookout')
    const unsafe = { default: { name: 'Lookout', url: 'javascript:alert(1)' } }
    for (const at of [here, { ...here, blockExplorers: unsafe }])
      expect(row(entry, at).markup).not.toMatch(/<a|<button|Opens in/)
  })
})

describe('the end of the Activity tab on an unsupported network', () => {
  const subject = { networkId: 'eip155:1', address: alice } as const
  const end = (at: NetworkDefinition, isEmpty: boolean) =>
    renderToString(
      <KitProvider kit={kit}>
        <HistoryUnavailable store={{ subject }} network={at} t={t} isEmpty={isEmpty} />
      </KitProvider>,
    )

  it('explains what is listed and links to the explorer', () => {
    const known = end({ ...here, blockExplorers: explorer }, false)
    expect(textOf(known)).toContain('Here is what you did from this app. All of it is at Lookout.')
    expect(known).toContain(`href="https://lookout.example/address/${alice}"`)
    expect(textOf(end(here, false))).toContain('Here is what you did from this app on')
    expect(end(here, true)).toBe('')
  })
})
