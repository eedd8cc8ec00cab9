import type { Page } from 'playwright-core'
import { demoKit } from '../../page/setup/demoKit.ts'
import { tree } from './tree.ts'

const controls = ['button', 'link', 'checkbox', 'radio', 'textbox', 'searchbox', 'tab', 'switch']
const named = [...controls, 'dialog', 'image', 'img', 'list', 'heading', 'Iframe']

/**
 * Controls, dialogs, lists and pictures without a name, duplicate names of controls, and a dialog whose name is not its
 * title.
 */
export async function nameProblems(page: Page): Promise<readonly string[]> {
  const nodes = (await tree(page)).filter(({ ignored }) => !ignored)
  const nameless = nodes
    .filter(({ role, name }) => named.includes(role) && name.trim() === '')
    .map(({ role }) => `${role} without a name`)
  const names = nodes.filter(({ role }) => controls.includes(role)).map(({ name }) => name)
  const twice = names.filter((name, at) => names.indexOf(name) !== at)
  const dialog = nodes.find(({ role }) => role === 'dialog')?.name
  const title = await demoKit.modal(page).locator('.title').textContent()
  return [
    ...nameless,
    ...twice.map((name) => `two controls called ${name}`),
    ...(dialog === title ? [] : [`dialog called ${dialog} under the title ${title}`]),
  ]
}
