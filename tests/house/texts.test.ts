import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { allTexts, keysModule, textsPage } from './texts.mjs'

const read = (path: string) => readFileSync(join(import.meta.dirname, '../..', path), 'utf8')

describe('the texts of the packages', () => {
  it('are listed in docs/texts.md and in the check of options (npm run reference rewrites both)', () => {
    expect(read('docs/texts.md')).toBe(textsPage())
    const flat = (text: string) => text.replace(/\s+/g, ' ')
    expect(flat(read('core/src/kit/checks/keys/textKeys.ts'))).toBe(flat(keysModule()))
  })

  it('are found in every package, with constants and texts of other files', () => {
    const texts = allTexts()
    expect(texts.size).toBeGreaterThan(1000)
    expect(texts.get('react.connect.title')).toBe('Connect a wallet')
    expect(texts.get('button.connect')).toBe('Connect')
    expect(texts.get('embedded.EmailLogin')).toBe('Continue with email')
    expect(texts.get('walletConnect.error.other')).not.toBe('')
  })
})
