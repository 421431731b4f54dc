import { createHash } from 'node:crypto'

/**
 * For `css.modules.generateScopedName`: a class keeps its own name and gets three letters of its file. Class names are
 * in the stylesheet and in the script, so every letter of a longer hash would be loaded twice. Two files that would get
 * the same letters stop the build.
 */
export function createClassNames(root: string): (name: string, file: string) => string {
  const files = new Map<string, string>()
  return (name, file) => {
    const path = file.replace(root, '').replace(/\?.*$/, '')
    const letters = createHash('sha256').update(path).digest('base64url').replaceAll(/[-_]/g, '').slice(0, 3)
    const other = files.get(letters)
    if (other !== undefined && other !== path) throw new Error(`${path} and ${other} share their class names`)
    files.set(letters, path)
    return `${name}_${letters}`
  }
}
