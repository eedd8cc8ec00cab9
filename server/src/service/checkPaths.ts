import { stat } from 'node:fs/promises'
import { serviceErrors } from './readSettings.ts'
import type { VariableName } from './variables.ts'

/** Throws `service/folder` unless the folder that a variable names is there. */
export async function checkFolder(variable: VariableName, path: string): Promise<void> {
  const found = await stat(path).catch(() => undefined)
  if (!found?.isDirectory())
    throw serviceErrors.create('folder', [variable, `There is no folder ${path}`])
}

/** Throws `service/folder` unless the file is there that a folder of a variable must have. */
export async function checkFile(variable: VariableName, path: string): Promise<void> {
  const found = await stat(path).catch(() => undefined)
  if (!found?.isFile()) throw serviceErrors.create('folder', [variable, `There is no file ${path}`])
}
