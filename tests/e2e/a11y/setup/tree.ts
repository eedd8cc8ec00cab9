import type { Page } from 'playwright-core'

export type TreeNode = {
  readonly id: string
  readonly parent: string | undefined
  readonly role: string
  readonly name: string
  /** In the tree, but not announced. */
  readonly ignored: boolean
}

/** The browser's accessibility tree of the page. */
export async function tree(page: Page): Promise<readonly TreeNode[]> {
  const session = await page.context().newCDPSession(page)
  const { nodes } = await session.send('Accessibility.getFullAXTree')
  await session.detach()
  return nodes.map(({ nodeId, parentId, role, name, ignored }) => ({
    id: nodeId,
    ignored,
    parent: parentId,
    role: String(role?.value),
    name: String(name?.value ?? ''),
  }))
}
