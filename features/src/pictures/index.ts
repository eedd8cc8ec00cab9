export { type PicturesOptions, pictures } from './pictures.ts'
