import { readdirSync } from 'node:fs'
import { join } from 'node:path'

const passed = /(^|\/)(node_modules|dist)$/

/** Paths of all files below a folder, relative to `root`, with forward slashes. */
export function filesBelow(root, folder) {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    if (passed.test(path)) return []
    return entry.isDirectory() ? filesBelow(root, path) : [path]
  })
}
