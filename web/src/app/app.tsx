import { BrowserRouter, Navigate, Route, Routes } from 'react-router-dom';
import { PracticePage } from '../features/practice/practice-page.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { Layout } from './layout.tsx';

/** The routes (spec.md section 2). One route serves / and /practice, so that moving between them keeps a session. */
export function App() {
  return (
    <ErrorBoundary>
      <BrowserRouter>
        <Routes>
          <Route element={<Layout />}>
            <Route path="/practice?" element={<PracticePage />} />
            <Route path="*" element={<Navigate to="/" replace />} />
          </Route>
        </Routes>
      </BrowserRouter>
    </ErrorBoundary>
  );
}
