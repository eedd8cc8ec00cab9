import type { PictureSource } from '@portico/core'

/**
 * The drawings that your directory serves (`DIRECTORY_PICTURES=1`), by its URL, which must also be `services.directory`
 * or a host of `images`. The dapp's build contains no drawing; the directory learns which ones are shown. `projectId` is
 * for a directory that serves certain projects only.
 */
export function servedPictures(
  directory: string,
  { projectId }: { readonly projectId?: string } = {},
): PictureSource {
  const base = `${directory.replace(/\/$/, '')}/getPicture?`
  const project = projectId !== undefined && { projectId }
  return (id) => `${base}${new URLSearchParams({ id, ...project })}`
}
