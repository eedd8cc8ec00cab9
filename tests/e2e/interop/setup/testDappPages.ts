import { cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { rootFolder } from '../../../../sandbox/server/rootFolder.ts'
import { buildPages } from './buildPages.ts'

const announcer = 'tests/interop/apps/announce'
const published = 'tests/interop/node_modules/@metamask/test-dapp/dist'

/** MetaMask's published test dapp with an additional script: a kit that announces its provider. */
export async function testDappPages(): Promise<string> {
  const folder = await buildPages({
    name: 'test-dapp',
    folder: announcer,
    pages: ['index'],
    react: '18',
  })
  const [script] = /<script type="module".*?<\/script>/s.exec(await readPage(folder)) ?? []
  if (!script) throw new Error('The announcer page has no script')
  const dist = join(rootFolder(), published)
  await cp(dist, folder, { recursive: true })
  const html = await readPage(dist)
  await writeFile(join(folder, 'index.html'), html.replace('</body>', `${script}</body>`))
  return folder
}

function readPage(folder: string): Promise<string> {
  return readFile(join(folder, 'index.html'), 'utf8')
}
