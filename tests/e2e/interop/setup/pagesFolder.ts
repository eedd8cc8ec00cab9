import { join } from 'node:path'
import { rootFolder } from '../../../../sandbox/server/rootFolder.ts'

/** Output folder of built pages; each concurrent part of a run has its own. */
export function pagesFolder(name: string): string {
  return join(rootFolder(), '.cache/pages', process.env.PORTICO_PART ?? '', name)
}
