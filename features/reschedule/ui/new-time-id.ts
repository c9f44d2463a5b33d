/** Id of the part of a page that shows the chosen new time of a visit. */
export const newTimeId = 'nouvel-horaire';
