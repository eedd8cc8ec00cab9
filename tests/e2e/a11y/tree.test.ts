import { describe, expect } from 'vitest'
import { demoKit } from '../page/setup/demoKit.ts'
import { dapp } from '../setup/dapp.ts'
import { it } from '../setup/it.ts'
import { tree } from './setup/tree.ts'

describe('the accessibility tree', () => {
  it('A4 hides the page while the modal is open, and shows it again afterwards', async ({
    page,
  }) => {
    await dapp.open(page)
    await dapp.connectButton(page).waitFor()
    const inPage = async () =>
      (await tree(page)).filter(({ name }) => name === 'Connect a wallet and try it').length
    expect(await inPage()).toBeGreaterThan(0)
    await demoKit.open(page)
    expect(await outsideDialog(page)).toEqual([])
    await page.keyboard.press('Escape')
    await dapp.modal(page).waitFor({ state: 'hidden' })
    expect(await inPage()).toBeGreaterThan(0)
  })
})

async function outsideDialog(page: Parameters<typeof tree>[0]) {
  const nodes = await tree(page)
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const inside = (node: (typeof nodes)[number] | undefined): boolean =>
    node !== undefined && (node.role === 'dialog' || inside(byId.get(node.parent ?? '')))
  return nodes.filter((node) => !node.ignored && node.role !== 'RootWebArea' && !inside(node))
}
