/**
 * Adds the media type of an HEIC photo when the system does not know it. Messages about the file then treat it as a
 * photo.
 */
export const typedPhoto = (file: File): File =>
  file.type === '' && /\.hei[cf]$/i.test(file.name)
    ? new File([file], file.name, { type: 'image/heic', lastModified: file.lastModified })
    : file;
