/** A chosen file; the photograph of a telephone has its type where the system knows none, so that what is said of it is said of a photograph. */
export const typedPhoto = (file: File): File =>
  file.type === '' && /\.hei[cf]$/i.test(file.name) ? new File([file], file.name, { type: 'image/heic', lastModified: file.lastModified }) : file;
