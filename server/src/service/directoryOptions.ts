import { readFile } from 'node:fs/promises'
import * as z from 'zod/mini'
import type { DirectoryOptions } from '../directory/DirectoryOptions.ts'
import { checkFolder } from './checkPaths.ts'
import { shownPath } from './placeOf.ts'
import { readJsonFile } from './readJsonFile.ts'
import { type Settings, serviceErrors } from './readSettings.ts'

/** Builds the directory's options from the settings and reads the files that they name. Throws `service/*`. */
export async function directoryOptions(settings: Settings): Promise<DirectoryOptions> {
  const { WALLETS_FILE, WALLETS_PUBLIC_KEY: publicKey, FEATURES_FILE, IMAGES_DIR } = settings
  const { WALLETS_SIGNATURE = `${WALLETS_FILE}.sig`, PROJECT_IDS, ALLOWED_ORIGINS } = settings
  if (IMAGES_DIR) await checkFolder('IMAGES_DIR', IMAGES_DIR)
  return {
    analytics: settings.ANALYTICS,
    ...(IMAGES_DIR && { images: IMAGES_DIR }),
    ...(settings.DIRECTORY_PICTURES && { pictures: await openDrawings() }),
    ...(PROJECT_IDS && { projectIds: PROJECT_IDS }),
    ...(ALLOWED_ORIGINS && { allowedOrigins: ALLOWED_ORIGINS }),
    ...(FEATURES_FILE && {
      features: await readJsonFile('FEATURES_FILE', FEATURES_FILE, features),
    }),
    ...(WALLETS_FILE && { wallets: await read('WALLETS_FILE', WALLETS_FILE) }),
    ...(publicKey && {
      signed: { publicKey, signature: await read('WALLETS_SIGNATURE', WALLETS_SIGNATURE) },
    }),
  }
}

async function read(variable: string, path: string): Promise<Uint8Array> {
  try {
    return await readFile(path)
  } catch (cause) {
    throw serviceErrors.create('file', [variable, shownPath(path)], { cause })
  }
}

/** Loaded only when it is wanted, because the drawings are an optional package. */
async function openDrawings(): Promise<NonNullable<DirectoryOptions['pictures']>> {
  try {
    const { drawings } = await import('@portico/features/pictures/drawings')
    const find = drawings()
    await find('eip155:1')
    return find
  } catch (cause) {
    throw serviceErrors.create('noDrawings', [], { cause })
  }
}

/** The features that the operator switches. */
const features = z.array(
  z.object({
    id: z.string(),
    isEnabled: z.boolean(),
    config: z._default(z.nullable(z.array(z.string())), null),
  }),
)
