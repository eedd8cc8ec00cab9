import { join } from 'node:path'
import type { DataApiOptions } from '../dataApi/DataApiOptions.ts'
import type { NameStorage } from '../dataApi/names/NameStorage.ts'
import { postgresNames, sqliteNames } from '../dataApi/names/sqlNames.ts'
import type { Settings } from './readSettings.ts'

/** Options of the data API about names: nothing without a storage. Opens the storage. */
export function nameOptions(settings: Settings): Pick<DataApiOptions, 'names' | 'zones' | 'ens'> {
  const { NAMES_ZONES, ENS_NAMES = [], ENS_RESOLVERS = [], ENS_GATEWAY_KEY: key } = settings
  const names = openNames(settings)
  if (!names) return {}
  return {
    names,
    // The first zone is that of suggestions for a client that names none.
    zones: [...new Set([...ENS_NAMES, ...NAMES_ZONES])],
    ...(key && { ens: { zones: ENS_NAMES, resolvers: ENS_RESOLVERS, key } }),
  }
}

function openNames({ NAMES_PG_URL: url, DATA_DIR: folder }: Settings): NameStorage | undefined {
  if (url) return postgresNames({ url })
  return folder ? sqliteNames(join(folder, 'names.sqlite')) : undefined
}
