import { Link } from 'react-router';

/** The cell of a table of admins that names a professional, and leads to their page. */
export const ProfessionalCell = ({ label, id, name }: { label: string; id: string; name: string }) => (
  <td data-label={label}>
    <Link className="link" to={`/admin/professionnels/${id}`}>
      {name}
    </Link>
  </td>
);
