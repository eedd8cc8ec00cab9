import { describe, expect } from 'vitest'
import { visitScenes } from '../page/setup/scenes.ts'
import { theKit } from '../page/setup/theKit.ts'
import { dapp } from '../setup/dapp.ts'
import { it } from '../setup/it.ts'
import { tree } from './setup/tree.ts'

const controls = ['button', 'link', 'checkbox', 'radio', 'textbox', 'searchbox', 'tab', 'switch']
const named = [...controls, 'dialog', 'image', 'img', 'list', 'heading', 'Iframe']

describe('what assistive technology is given', () => {
  it('A4 nothing of the page while the modal is open, and all of it again after', async ({
    page,
  }) => {
    await dapp.open(page)
    await dapp.connectButton(page).waitFor()
    const inPage = async () =>
      (await tree(page)).filter(({ name }) => name === 'Connect a wallet and try it').length
    expect(await inPage()).toBeGreaterThan(0)
    await theKit.open(page)
    expect(await outsideDialog(page)).toEqual([])
    await page.keyboard.press('Escape')
    await dapp.modal(page).waitFor({ state: 'hidden' })
    expect(await inPage()).toBeGreaterThan(0)
  })

  it('A5 a name for every control, dialog, list and picture, and no name twice', async ({
    page,
  }) => {
    await dapp.open(page, '?siwx=optional')
    await dapp.connectButton(page).waitFor()
    await visitScenes(page, async (scene) => {
      const nodes = (await tree(page)).filter(({ ignored }) => !ignored)
      const nameless = nodes.filter(({ role, name }) => named.includes(role) && name.trim() === '')
      expect.soft(nameless, scene).toEqual([])
      const names = nodes.filter(({ role }) => controls.includes(role)).map(({ name }) => name)
      expect.soft(names.toSorted(), scene).toEqual([...new Set(names)].toSorted())
      const [dialog] = nodes.filter(({ role }) => role === 'dialog')
      const title = await theKit.modal(page).locator('.title').textContent()
      expect.soft(dialog?.name, scene).toBe(title)
    })
  })
})

async function outsideDialog(page: Parameters<typeof tree>[0]) {
  const nodes = await tree(page)
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const inside = (node: (typeof nodes)[number] | undefined): boolean =>
    node !== undefined && (node.role === 'dialog' || inside(byId.get(node.parent ?? '')))
  return nodes.filter((node) => !node.ignored && node.role !== 'RootWebArea' && !inside(node))
}
