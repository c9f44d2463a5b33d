import { Link } from 'react-router';

export const ProfessionalCell = ({ label, id, name }: { label: string; id: string; name: string }) => (
  <td data-label={label}>
    <Link className="link" to={`/admin/professionnels/${id}`}>
      {name}
    </Link>
  </td>
);
