import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { publicNames } from './reference.mjs'

const read = (path: string) => readFileSync(join(import.meta.dirname, '../..', path), 'utf8')
const page = read('docs/hooks.md')

/** The fields of a type at its first level, as its declaration lists them. */
function fieldsOf(file: string, type: string): readonly string[] {
  const source = read(file)
  const start = source.search(new RegExp(`^export (?:type|interface) ${type}\\b`, 'm'))
  const body = source.slice(start, source.indexOf('\n}', start))
  return [...body.matchAll(/^ {2}readonly (\w+)\??:/gm)].map(([, name = '']) => name)
}

describe('the hooks page', () => {
  it('names every hook of @portico/react', () => {
    const names = publicNames().find(({ entry }) => entry === '@portico/react')?.names ?? []
    const hooks = names.map(({ name }) => name).filter((name) => /^use[A-Z]/.test(name))
    expect(hooks.length).toBeGreaterThan(15)
    expect(hooks.filter((name) => !page.includes(`\`${name}`))).toEqual([])
  })

  it.each([
    ['core/src/connection/AccountStore.ts', 'Known'],
    ['core/src/adapter/NamespaceAdapter.ts', 'TokenBalance'],
    ['core/src/connector/Connector.ts', 'Connection'],
    ['core/src/connector/walletRows.ts', 'WalletRow'],
    ['core/src/analytics/EventStore.ts', 'KitEvent'],
    ['core/src/network/NetworkDefinition.ts', 'NetworkDefinition'],
  ])('names every field of what hooks return: %s, %s', (file, type) => {
    const fields = fieldsOf(file, type)
    expect(fields.length).toBeGreaterThan(2)
    expect(fields.filter((name) => !new RegExp(`\`${name}\\b`).test(page))).toEqual([])
  })
})
