const image = /^(https:\/\/|blob:|data:image\/(png|jpeg|webp|gif|svg\+xml)[;,])/i

/** The URL when it may stand in an `<img>`: `https:`, what the page itself loaded, or an image as `data:`. */
export function safeImageUrl(url: string | undefined): string | undefined {
  return url !== undefined && image.test(url) ? url : undefined
}
